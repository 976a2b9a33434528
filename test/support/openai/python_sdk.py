"""Calls the service by the official Python SDK: calls as JSON on stdin, what came of each as JSON on stdout."""

import json
import sys

from openai import APIError, APIStatusError, OpenAI


def streamed(client, stream, cancel):
    """The events, and the state of the transcription at the first of them; `cancel`: it is canceled then."""
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
        told = {"status": 200, "code": error.code, "type": error.type, "param": error.param}
        return {"kind": "broken stream", "value": events, "error": {"class": type(error).__name__, **told}}
    return {"kind": "stream", "value": events, "status_at_first": at_first}


def outcome(call):
    client = OpenAI(base_url=call["base_url"], api_key=call["api_key"], max_retries=0)
    try:
        with open(call["file"], "rb") as file:
            result = client.audio.transcriptions.create(file=file, model="aether", **call["arguments"])
            if call["arguments"].get("stream"):
                return streamed(client, result, call.get("cancel", False))
    except APIStatusError as error:
        told = {"status": error.status_code, "code": error.code, "type": error.type, "param": error.param}
        return {"kind": "error", "error": {"class": type(error).__name__, **told}}
    if isinstance(result, str):
        return {"kind": "str", "value": result}
    return {"kind": type(result).__name__, "value": result.model_dump(exclude_unset=True)}


json.dump([outcome(call) for call in json.load(sys.stdin)], sys.stdout)
