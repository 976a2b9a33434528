"""Transcribes with faster-whisper, one request per line, until its input ends.

First line: {"model_dir", "compute_type", "threads"}; response: {"ready": true} once the model is loaded.
Then {"audio", "out", "batched", "options"}: audio is a media file, or 16 kHz mono signed 16-bit samples if its name ends in
.pcm; batched: windows that the batched pipeline decodes together, null: the sequential mode; options: those of `transcribe`.
out is written as {"segments": [{"text", "words": [{"text", "start_s", "end_s"}]}]}; response: {"done": true}.
"""

import json
import sys

import ctranslate2
import numpy
from faster_whisper import BatchedInferencePipeline, WhisperModel


def samples(path: str):
    return numpy.fromfile(path, dtype="<i2").astype(numpy.float32) / 32768.0 if path.endswith(".pcm") else path


def written(segment) -> dict:
    words = [dict(text=word.word, start_s=float(word.start), end_s=float(word.end)) for word in segment.words or []]
    return dict(text=segment.text, words=words)


def main() -> None:
    setup = json.loads(sys.stdin.readline())
    model = WhisperModel(
        setup["model_dir"], device="cpu", compute_type=setup["compute_type"], cpu_threads=setup["threads"]
    )
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        ctranslate2.set_random_seed(0)
        options = dict(request["options"], language="pt", task="transcribe")
        if request["batched"] is None:
            segments, _ = model.transcribe(samples(request["audio"]), **options)
        else:
            pipeline = BatchedInferencePipeline(model=model)
            segments, _ = pipeline.transcribe(samples(request["audio"]), batch_size=request["batched"], **options)
        with open(request["out"], "w", encoding="utf-8") as out:
            json.dump({"segments": [written(segment) for segment in segments]}, out, ensure_ascii=False)
        print(json.dumps({"done": True}), flush=True)


main()
