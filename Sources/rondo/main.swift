import CommandLineTool

Rondo.program.main()
