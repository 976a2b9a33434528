"""Transcribes a file and reads errors with the generated client: folder of the package, address, address of a later service, key, file. Writes JSON to stdout."""

import json
import sys

sys.path.insert(0, sys.argv[1])
from aether_client import AuthenticatedClient
from aether_client.api.transcricoes import create_transcription, get_transcription
from aether_client.models import CreateTranscriptionFilesBody
from aether_client.types import File

_, _, base_url, later_url, key, path = sys.argv
client = AuthenticatedClient(base_url=base_url, token=key)


def sent(content, to=client):
    body = CreateTranscriptionFilesBody(file=File(payload=content, file_name="audio.flac"))
    return create_transcription.sync_detailed(client=to, body=body)


with open(path, "rb") as audio:
    created = sent(audio)
read = get_transcription.sync(created.parsed.id, client=client)
refused = sent(b"not audio")
later = sent(b"audio", AuthenticatedClient(base_url=later_url, token=key))
json.dump(
    {
        "status": created.status_code,
        "text": created.parsed.text,
        "words": len(created.parsed.words),
        "read": read.text,
        "refusal": {"status": refused.status_code, "code": refused.parsed.error.code},
        "later": {"status": later.status_code, "code": later.parsed.error.code},
    },
    sys.stdout,
)
