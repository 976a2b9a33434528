"""Facts that the OpenAPI document cannot express: valid audio, and that no request may leave this machine."""

import io
import os
import wave
from urllib.parse import urlsplit

import schemathesis
from hypothesis import strategies as st

UPLOAD_OPERATIONS = ("getUploadOffset", "continueUpload", "deleteUpload")


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """The `id` of an upload is the last part of a URL, which schemathesis can extract but OpenAPI's links cannot."""
    upload = "$response.header.Location#regex:/uploads/(.+)"
    links = {name: {"operationId": name, "parameters": {"id": upload}} for name in UPLOAD_OPERATIONS}
    raw_schema["paths"]["/v1/uploads"]["post"]["responses"]["201"]["links"] = links


def silence(samples):
    """A silent recording with this number of samples at 16 kHz."""
    file = io.BytesIO()
    with wave.open(file, "wb") as recording:
        recording.setnchannels(1)
        recording.setsampwidth(2)
        recording.setframerate(16_000)
        recording.writeframes(bytes(2 * samples))
    return file.getvalue()


RECORDINGS = st.integers(min_value=1, max_value=8_000).map(silence)
for media_type in ("audio/*", "video/*", "application/octet-stream"):
    schemathesis.openapi.media_type(media_type, RECORDINGS)
schemathesis.openapi.media_type("application/offset+octet-stream", st.binary(max_size=64))

NEIGHBOR = os.environ["AETHER_NEIGHBOR"]
schemathesis.openapi.format("uri", st.just(NEIGHBOR))

ADDRESSES = ("audio_url", "webhook_url", "url")
ELSEWHERE = ("audio_url", "upload_id")


def next_door(value):
    """Replaces a URL with a host by the test's own server, so that no test calls a foreign server."""
    try:
        has_host = isinstance(value, str) and urlsplit(value).netloc != ""
    except ValueError:
        return value
    return NEIGHBOR if has_host else value


def without(place, names):
    return {name: value for name, value in place.items() if name not in names}


def with_one_audio(query, body, is_form):
    """Gives a valid call exactly one audio and each option once, which JSON Schema cannot express."""
    query = without(query or {}, ELSEWHERE)
    if isinstance(body, dict):
        # A form has the file alone; schemathesis treats a changed one as invalid.
        if is_form:
            has_file = body.get("file") not in (None, b"", "")
            return without(query, body) if has_file else {**query, "audio_url": NEIGHBOR}, body
        return without(query, body), {**without(body, ["upload_id"]), "audio_url": NEIGHBOR}
    has_audio = isinstance(body, bytes) and body != b""
    return query if has_audio else {**query, "audio_url": NEIGHBOR}, body


@schemathesis.hook
def before_call(context, case, kwargs):
    query, body = case.query, case.body
    is_valid = case.meta is not None and case.meta.generation.mode.is_positive
    if case.operation.label == "POST /v1/transcriptions":
        if is_valid:
            query, body = with_one_audio(query, body, is_form=case.media_type == "multipart/form-data")
        elif isinstance(query, dict) and "audio_url" in query:
            # Otherwise the service would reject the call only because of two audios.
            query = without(query, ["upload_id"])
    query, body = (
        {name: next_door(value) if name in ADDRESSES else value for name, value in place.items()}
        if isinstance(place, dict)
        else place
        for place in (query, body)
    )
    if query != case.query:
        case.query = query
    if body != case.body:
        case.body = body
