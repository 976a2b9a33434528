# Targets: `object-store` is MinIO built from its pinned source. `app` contains every application; the command selects one. `app-gpu` is `app`
# with TensorFlow for CUDA 12 (about 8 GB), for inference on an NVIDIA GPU; the host needs the driver and the NVIDIA container toolkit.
# `npm run images` renews the digests.

FROM golang:1.26-bookworm@sha256:551752d3ad9de9923190bf5280500617ed8fee287ffb4b0220e770ef89346258 AS minio-build
RUN go install -trimpath -ldflags "-s -w" github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c

FROM debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241 AS object-store
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates curl \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home /data minio \
    && install -d -o minio /data
COPY --from=minio-build /go/bin/minio /usr/local/bin/minio
USER minio
VOLUME /data
CMD ["minio", "server", "/data", "--address", ":9000"]

FROM node:22-bookworm@sha256:db06b62399bc4780e3f44aa0ce27e1678145cf0b16354508b8d83e72f5b9dd83 AS app-build
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV AETHER_CACHE_DIR=/opt/aether
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# Installs TensorFlow and its addon, ffmpeg and the models into the image, so that containers start without network access.
FROM app-build AS cpu-build
RUN node dist/apps/cli/src/main.js setup --without-servers

FROM app-build AS gpu-build
RUN node dist/apps/cli/src/main.js setup --without-servers --gpu

FROM node:22-bookworm-slim@sha256:48e4b67d85f87bd551df43704e24d252f56cc5f8e9718841aace50f19948f0f9 AS runtime
WORKDIR /app
ENV NODE_ENV=production AETHER_CACHE_DIR=/opt/aether AETHER_DATA_DIR=/data
# bubblewrap encloses ffmpeg, which reads strangers' files.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/* \
    && install -d -o node /data
EXPOSE 3000
CMD ["node", "dist/apps/gateway/src/main.js"]

FROM runtime AS app-gpu
ENV NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=compute,utility
COPY --from=gpu-build /opt/aether /opt/aether
COPY --from=gpu-build /app/package.json /app/NOTICE ./
COPY --from=gpu-build /app/node_modules ./node_modules
COPY --from=gpu-build /app/dist ./dist
COPY --from=gpu-build /app/apps/client/bin ./apps/client/bin
USER node

FROM runtime AS app
COPY --from=cpu-build /opt/aether /opt/aether
COPY --from=cpu-build /app/package.json /app/NOTICE ./
COPY --from=cpu-build /app/node_modules ./node_modules
COPY --from=cpu-build /app/dist ./dist
COPY --from=cpu-build /app/apps/client/bin ./apps/client/bin
USER node
