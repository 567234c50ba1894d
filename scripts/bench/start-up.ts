import { startBareServer } from './bare.ts'
import { spreadOf, type Spread } from './row.ts'
import type { Stage } from './stage.ts'

/** Milliseconds from the start of a process to its first response. */
export interface Start {
  shop: Spread
  bare: Spread
}

/** Starts the shop and a bare server in turns. */
export async function measureStart(stage: Stage, rounds: number): Promise<Start> {
  const shop: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using started = await stage.another()
    shop.push(started.tookMs)
    const began = performance.now()
    await using server = await startBareServer(stage.folder, [{ path: '/', headers: {}, body: '' }])
    await (await fetch(`http://localhost:${server.port}/`)).arrayBuffer()
    bare.push(performance.now() - began)
  }
  return { shop: spreadOf(shop), bare: spreadOf(bare) }
}
