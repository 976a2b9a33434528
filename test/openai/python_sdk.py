"""Calls the service by the official Python SDK: calls as JSON on stdin, what came of each as JSON on stdout."""

import json
import sys

from openai import APIStatusError, OpenAI


def outcome(call):
    client = OpenAI(base_url=call["base_url"], api_key=call["api_key"], max_retries=0)
    try:
        with open(call["file"], "rb") as file:
            result = client.audio.transcriptions.create(file=file, model="aether", **call["arguments"])
            if call["arguments"].get("stream"):
                return {"kind": "stream", "value": [event.model_dump(exclude_unset=True) for event in result]}
    except APIStatusError as error:
        told = {"status": error.status_code, "code": error.code, "type": error.type, "param": error.param}
        return {"kind": "error", "error": {"class": type(error).__name__, **told}}
    if isinstance(result, str):
        return {"kind": "str", "value": result}
    return {"kind": type(result).__name__, "value": result.model_dump(exclude_unset=True)}


json.dump([outcome(call) for call in json.load(sys.stdin)], sys.stdout)
