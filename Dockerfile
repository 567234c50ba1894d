# syntax=docker/dockerfile:1

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci

# What the command line needs: migrations, seed, making an admin.
FROM packages AS tools
COPY . .
RUN npm run db:generate && npm run build
CMD ["npm", "run", "db:migrate"]

FROM node:24-slim AS production-packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY scripts/prune-packages.ts scripts/
RUN npm ci --omit=dev && node scripts/prune-packages.ts

FROM node:24-slim
# With one arena, memory that is given back and a heap that is tidied up often, a process takes half the memory.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=65536
WORKDIR /shop
COPY --from=production-packages /shop/node_modules ./node_modules
COPY package.json ./
COPY server ./server
COPY --from=tools /shop/server/generated ./server/generated
COPY --from=tools /shop/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--initial-old-space-size=48", "--heap-growing-percent=50", "--max-old-space-size=1536", "--expose-gc", "--no-allocation-site-pretenuring", "server/main.ts"]
