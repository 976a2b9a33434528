# Two images: `object-store` is MinIO built from its pinned source; `app` holds every application, chosen by the command.

FROM golang:1.26-bookworm AS minio-build
RUN go install -trimpath -ldflags "-s -w" github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c

FROM debian:bookworm-slim AS object-store
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates curl \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home /data minio \
    && install -d -o minio /data
COPY --from=minio-build /go/bin/minio /usr/local/bin/minio
USER minio
VOLUME /data
CMD ["minio", "server", "/data", "--address", ":9000"]

FROM node:22-bookworm AS app-build
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV AETHER_CACHE_DIR=/opt/aether
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save
COPY . .
# TensorFlow and its addon, ffmpeg and Whisper base go into the image: containers need no network to start.
RUN npm run build && node dist/apps/cli/src/main.js setup --without-servers && npm prune --omit=dev \
    && node dist/apps/cli/src/main.js setup --without-servers

FROM node:22-bookworm-slim AS app
WORKDIR /app
ENV NODE_ENV=production AETHER_CACHE_DIR=/opt/aether AETHER_DATA_DIR=/data
RUN install -d -o node /data
COPY --from=app-build /opt/aether /opt/aether
COPY --from=app-build /app/package.json ./
COPY --from=app-build /app/node_modules ./node_modules
COPY --from=app-build /app/dist ./dist
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/apps/gateway/src/main.js"]
