# syntax=docker/dockerfile:1

# Two images from one file: `portal` (the last, so the default) and `sandbox` (the embedded lender).
# `npm run image:check` builds both with the engine that it finds, and runs the portal.

# Pages that the two releases before opened still load their scripts: `--build-arg LAST_RELEASE=registry.example/portal:1.3.0` names the last.
ARG LAST_RELEASE=base

# The version of package.json, for the labels.
ARG VERSION=1.0.0

# The version of package.json's `node`, which builds and tests it elsewhere.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base
WORKDIR /app

FROM ${LAST_RELEASE} AS last-release
# The first release has none before it.
RUN mkdir -p /app/build

FROM base AS build
COPY package.json package-lock.json ./
COPY client-book/package.json client-book/
COPY contract/package.json contract/
# The portal's packages alone, and the workspaces that are built into it. Install scripts only fetch a second Node, which this image has already.
RUN npm ci --workspace client-book --include-workspace-root --ignore-scripts --no-audit --no-fund
COPY . .
COPY --from=last-release /app/build /last-release
RUN LAST_RELEASE=/last-release npx react-router build

# Installed apart, so that npm's cache stays out of the images.
FROM base AS portal-packages
COPY package.json package-lock.json ./
# Optional is TypeScript, a peer of a package, and 31 MB. Source maps and type declarations, 70 MB, are never read.
RUN npm ci --workspaces=false --omit=dev --omit=peer --omit=optional --ignore-scripts --no-audit --no-fund \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM base AS sandbox-packages
COPY package.json package-lock.json ./
COPY client-book/package.json client-book/
COPY contract/package.json contract/
COPY sandbox/package.json sandbox/
RUN npm ci --workspace sandbox --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund

FROM base AS sandbox
ARG VERSION
LABEL org.opencontainers.image.title="Broker portal sandbox" \
  org.opencontainers.image.description="A lender for practice and tests, embedded in the broker portal's project" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION"
ENV NODE_ENV=production SANDBOX_DATA=/data
RUN mkdir /data && chown 1000:1000 /data
COPY --from=sandbox-packages /app ./
COPY LICENSE ./
COPY client-book client-book
COPY contract contract
COPY sandbox sandbox
VOLUME /data
USER 1000:1000
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.SANDBOX_PORT || 4000}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sandbox/index.ts"]

FROM base AS portal
# `docker build --build-arg REVISION=$(git rev-parse HEAD) .`
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Broker portal" \
  org.opencontainers.image.description="A portal in which finance brokers refer businesses to a lender" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production
COPY --from=portal-packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY --from=build /app/build build
# The user `node` of the base image, by number: Kubernetes cannot tell from a name that it is not root. All files are root's.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=production", "--max-semi-space-size=16", "--heap-growing-percent=100", "build/server/index.js"]
