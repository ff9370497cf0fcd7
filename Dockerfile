# The portal is built first: of all its packages only the files that it becomes are in the image.
FROM node:26-bookworm-slim AS portal
WORKDIR /app
COPY sdk sdk
COPY portal/package.json portal/package-lock.json portal/.npmrc portal/
RUN cd portal && npm ci --omit=dev --ignore-scripts
COPY tools/run/compress-files.mjs tools/run/
COPY portal portal
RUN cd portal && npx vite build && node ../tools/run/compress-files.mjs dist

# A stage of its own, so that the caches of npm stay out of the image.
FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
# Every workspace that the lock file names, though only the server is installed.
COPY bench/package.json bench/
COPY sdk/package.json sdk/
COPY tools/openapi/package.json tools/openapi/
COPY tools/typescript-5.4/package.json tools/typescript-5.4/
COPY tools/typescript-5.9/package.json tools/typescript-5.9/
COPY patches patches
RUN npm ci --omit=dev --ignore-scripts --workspace @outset/server && node patches/apply.mjs

FROM node:26-bookworm-slim
LABEL org.opencontainers.image.title="Outset" \
      org.opencontainers.image.description="Sell trips on any website" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    OUTSET_DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY server ./server
COPY --from=portal /app/portal/dist ./portal/dist
# Shown at /docs.
COPY docs ./docs
# The compiled sources are kept between starts, and /data holds what must outlive the container.
RUN install -d -o node -g node /data node_modules/.cache/outset
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As server/bin/engine.mjs has it.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=40", "server/bin/outset.mjs"]
CMD ["start"]
