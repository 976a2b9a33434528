"""Calls the service with the official Python SDK: reads calls as JSON from stdin, writes their outcomes as JSON to stdout."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import get_type_hints

from openai import APIError, APIStatusError, OpenAI
from openai.types.audio.transcription_create_params import TranscriptionCreateParamsStreaming


def streamed(client, stream, cancel):
    """Reads the events, and the status of the transcription at the first event. `cancel`: cancels it then."""
    path = "/transcriptions/" + stream.response.headers["x-transcription-id"]
    events, at_first = [], None
    try:
        for event in stream:
            if at_first is None:
                at_first = client.get(path, cast_to=object)["status"]
                if cancel:
                    client.post(path + "/cancel", cast_to=object)
            events.append(event.model_dump(exclude_unset=True))
    except APIError as error:
        details = {"status": 200, "code": error.code, "type": error.type, "param": error.param}
        return {"kind": "broken stream", "value": events, "error": {"class": type(error).__name__, **details}}
    return {"kind": "stream", "value": events, "status_at_first": at_first}


def outcome(call):
    # It compares every response and event with the types of the SDK.
    strict = {"_strict_response_validation": True}
    client = OpenAI(base_url=call["base_url"], api_key=call["api_key"], **strict)
    try:
        with open(call["file"], "rb") as file:
            result = client.audio.transcriptions.create(file=file, **{"model": "aether", **call["arguments"]})
            if call["arguments"].get("stream"):
                return streamed(client, result, call.get("cancel", False))
    except APIStatusError as error:
        details = {"status": error.status_code, "code": error.code, "type": error.type, "param": error.param}
        return {"kind": "error", "error": {"class": type(error).__name__, **details}}
    if isinstance(result, str):
        return {"kind": "str", "value": result}
    return {"kind": type(result).__name__, "value": result.model_dump(exclude_unset=True)}


with ThreadPoolExecutor(max_workers=8) as threads:
    outcomes = list(threads.map(outcome, json.load(sys.stdin)))
json.dump({"fields": list(get_type_hints(TranscriptionCreateParamsStreaming)), "outcomes": outcomes}, sys.stdout)
