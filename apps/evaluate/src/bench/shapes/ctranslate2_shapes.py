"""Times the passes of a Whisper checkpoint with CTranslate2: one JSON request as the argument, one JSON answer on the last line of the output."""

import json
import sys
import time

import ctranslate2
import numpy

BEAMS = 5
STEPS = 60
FRAMES = 3000
TEXT_TOKENS = 128
WARM_UPS = 1
RUNS = 3
START, LANGUAGE, TASK, END = 50258, 50267, 50359, 50257


def seconds(work):
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def times_of(model, mels, batch):
    values = numpy.sin(numpy.arange(batch * mels * FRAMES, dtype=numpy.float32)).reshape(batch, mels, FRAMES)
    features = ctranslate2.StorageView.from_array(values)
    prompts = [[START, LANGUAGE, TASK]] * batch

    def generate(encoded, tokens):
        # It writes at most half of max_length.
        results = model.generate(
            encoded,
            prompts,
            beam_size=BEAMS,
            max_length=2 * (len(prompts[0]) + tokens),
            suppress_blank=False,
            suppress_tokens=[END],
        )
        if any(len(result.sequences_ids[0]) < tokens for result in results):
            raise RuntimeError("a text ended early")

    measured = []
    for run in range(WARM_UPS + RUNS):
        encode_s, encoded = seconds(lambda: model.encode(features, to_cpu=False))
        generate(encoded, 1)
        first_s, _ = seconds(lambda: generate(encoded, 1))
        all_s, _ = seconds(lambda: generate(encoded, 1 + STEPS))
        one = model.encode(ctranslate2.StorageView.from_array(values[:1]), to_cpu=False)
        align_s, _ = seconds(lambda: model.align(one, prompts[0], [[1000] * TEXT_TOKENS], [FRAMES]))
        if run >= WARM_UPS:
            # The keys and values of the audio are computed with the first token.
            measured.append(((encode_s + first_s) / batch, (all_s - first_s) / STEPS, align_s))
    encode_s, step_s, align_s = (min(column) for column in zip(*measured))
    return {"batch": batch, "encodeS": encode_s, "stepS": step_s, "alignS": align_s}


def main():
    request = json.loads(sys.argv[1])
    load_s, model = seconds(
        lambda: ctranslate2.models.Whisper(
            request["dir"],
            device=request["device"],
            compute_type=request["computeType"],
            intra_threads=request["threads"],
        )
    )
    batches = [times_of(model, request["mels"], batch) for batch in request["batches"]]
    print(json.dumps({"device": request["device"], "loadS": load_s, "batches": batches}))


main()
