"""Transcribes PCM files with faster-whisper, greedy. Reads one JSON job from stdin, writes one JSON line a clip.

Job: {"model_dir", "threads", "clips": [{"id", "pcm"}]}; pcm: 16 kHz mono signed 16-bit, without header.
Line: {"id", "segments": [{"text", "tokens", "avg_logprob", "compression_ratio"}], "words": [{"text", "start_s"}]}.
"""

import json
import sys

import numpy
from faster_whisper import WhisperModel

GREEDY = dict(
    language="pt",
    task="transcribe",
    beam_size=1,
    best_of=1,
    temperature=[0.0],
    condition_on_previous_text=False,
    without_timestamps=False,
    vad_filter=False,
)


def main() -> None:
    job = json.load(sys.stdin)
    model = WhisperModel(job["model_dir"], device="cpu", compute_type="float32", cpu_threads=job["threads"])
    first_text_free = model.hf_tokenizer.token_to_id("<|endoftext|>")
    for clip in job["clips"]:
        audio = numpy.fromfile(clip["pcm"], dtype="<i2").astype(numpy.float32) / 32768.0
        segments, _ = model.transcribe(audio, **GREEDY)
        segments = [
            {
                "text": segment.text,
                "tokens": [token for token in segment.tokens if token < first_text_free],
                "avg_logprob": segment.avg_logprob,
                "compression_ratio": segment.compression_ratio,
            }
            for segment in segments
        ]
        timed, _ = model.transcribe(audio, word_timestamps=True, **GREEDY)
        words = [{"text": word.word, "start_s": float(word.start)} for segment in timed for word in segment.words]
        print(json.dumps({"id": clip["id"], "segments": segments, "words": words}), flush=True)


main()
