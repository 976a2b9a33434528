"""Sends a file under its own name with requests, aiohttp and the official OpenAI client: address, key, path."""

import asyncio
import sys

import aiohttp
import openai
import requests

_, base_url, key, path = sys.argv
HEADERS = {"authorization": "Bearer " + key, "prefer": "respond-async"}

with open(path, "rb") as audio:
    requests.post(base_url + "/v1/transcriptions", headers=HEADERS, files={"file": audio}).raise_for_status()


async def by_aiohttp():
    async with aiohttp.ClientSession(headers=HEADERS, raise_for_status=True) as session:
        with open(path, "rb") as audio:
            await session.post(base_url + "/v1/transcriptions", data={"file": audio})


asyncio.run(by_aiohttp())

# The route responds at the end, for which this does not wait.
client = openai.OpenAI(base_url=base_url + "/v1", api_key=key, max_retries=0, timeout=5)
try:
    with open(path, "rb") as audio:
        client.audio.transcriptions.create(model="whisper-1", file=audio)
except openai.APITimeoutError:
    pass
