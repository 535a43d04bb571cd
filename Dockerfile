# syntax=docker/dockerfile:1

# Two images from one file: `portal` (the last, so the default) and `sandbox` (the embedded lender).

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without workspaces: the portal's packages alone. Install scripts only fetch a second Node, which this image has already.
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx react-router build

FROM node:24-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./

FROM runtime AS sandbox
COPY contract/package.json contract/
COPY sandbox/package.json sandbox/
RUN npm ci --workspace sandbox --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY contract contract
COPY sandbox sandbox
RUN mkdir /data && chown node:node /data
ENV SANDBOX_DATA=/data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.SANDBOX_PORT || 4000}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sandbox/index.ts"]

FROM runtime AS portal
# Optional is TypeScript, a peer of a package, and 31 MB.
RUN npm ci --workspaces=false --omit=dev --omit=peer --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY contract contract
COPY server server
COPY --from=build /app/build build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=production", "--max-semi-space-size=8", "server/index.ts"]
