"""Calls the service with LiteLLM, LangChain and tuspy: address, key, file, file that is no audio. Writes JSON to stdout."""

import contextlib
import json
import os
import sys

# It would ask a server for prices.
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"

import litellm
from langchain_community.document_loaders.parsers.audio import OpenAIWhisperParser
from langchain_core.documents.base import Blob
from tusclient import client as tus

_, base_url, key, path, junk = sys.argv
OPENAI = {"api_base": base_url + "/v1", "api_key": key, "max_retries": 0}


def transcribed(file, **options):
    with open(file, "rb") as audio:
        return litellm.transcription(file=audio, **OPENAI, **options)


def error_of(call):
    try:
        call()
    except Exception as error:
        return [type(error).__name__, getattr(error, "status_code", None)]
    return None


def parsed(file, **options):
    parser = OpenAIWhisperParser(base_url=base_url + "/v1", api_key=key, **options)
    # It prints its progress.
    with contextlib.redirect_stdout(sys.stderr):
        return [document.page_content for document in parser.lazy_parse(Blob.from_path(file))]


def streamed(file):
    """The text of the deltas, and of the last event."""
    events = list(transcribed(file, model="openai/gpt-transcribe", stream=True))
    return ["".join(event.delta for event in events if event.type == "transcript.text.delta"), events[-1].text]


modern = {"model": "openai/gpt-transcribe", "keywords": ["Iracy"], "languages": ["pt"]}
models = ["whisper-1", "gpt-4o-transcribe", "gpt-4o-mini-transcribe", "aether"]
uploader = tus.TusClient(base_url + "/v1/uploads", {"authorization": "Bearer " + key}).uploader(path, chunk_size=32768)
uploader.upload()
json.dump(
    {
        "litellm": {model: transcribed(path, model="openai/" + model).text for model in models},
        "litellm fields": transcribed(path, **modern).text,
        "litellm stream": streamed(path),
        "refused languages": error_of(lambda: transcribed(path, **{**modern, "languages": ["en"]})),
        "refused language": error_of(lambda: transcribed(path, model="openai/aether", language="en")),
        "no audio": error_of(lambda: transcribed(junk, model="openai/aether")),
        "langchain": {
            "json": parsed(path, model="whisper-1"),
            "text": parsed(path, model="aether", response_format="text", language="pt", prompt="padaria", temperature=0),
        },
        "upload": uploader.url.rsplit("/", 1)[1],
    },
    sys.stdout,
)
