"""What one writes in Django to count clicks: one SELECT, one INSERT, a redirect. Run by gunicorn.

The database is a copy of one that Rondo made, with its tables and its settings.
"""

import os
import time
import uuid

import django
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.environ["PEER_DATABASE"],
            # Kept open: opening it for each request would cost more than the click.
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-16384;",
            },
        }
    },
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    # None of those that come with a new project: the fastest that Django can be.
    MIDDLEWARE=[],
    ROOT_URLCONF=__name__,
    SECRET_KEY="of a benchmark",
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.http import HttpResponseRedirect  # noqa: E402
from django.urls import path  # noqa: E402


class Banner(models.Model):
    id = models.BigIntegerField(primary_key=True)
    target_location = models.TextField()

    class Meta:
        app_label, managed, db_table = "clicks", False, "banner"


class Click(models.Model):
    event_id = models.BinaryField(primary_key=True)
    set_id = models.IntegerField(default=1)
    revision = models.IntegerField(default=1)
    padding_layout = models.IntegerField(default=0)
    physical_index = models.IntegerField(default=0)
    real_index = models.IntegerField(default=0)
    banner_id = models.IntegerField()
    is_padding = models.IntegerField(default=0)
    occurred_at = models.BigIntegerField()
    received_at = models.BigIntegerField()
    source = models.IntegerField(default=1)

    class Meta:
        app_label, managed, db_table = "clicks", False, "click"


def click(request, banner):
    target = Banner.objects.values_list("target_location", flat=True).get(pk=banner)
    now = time.time_ns() // 1_000_000
    Click.objects.create(
        event_id=uuid.UUID(request.GET["view"]).bytes, banner_id=banner, occurred_at=now, received_at=now)
    response = HttpResponseRedirect(target)
    response["Cache-Control"] = "no-store"
    return response


urlpatterns = [path("c/<int:banner>", click)]
application = get_wsgi_application()
