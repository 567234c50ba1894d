import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { isPortFree, keepPort } from './ports.ts'

/** Where a store keeps its objects, and the one bucket it is made for. */
export type S3Options = { dataDir: string; port?: number; bucket: string }

/** An S3 server of our own, and what a client needs to reach it (by path, not by host name). */
export type RunningS3 = {
  url: string
  port: number
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

const HOST = '127.0.0.1'

/** Starts an S3 server on the objects in `dataDir`; listens on 127.0.0.1 only. */
export async function startS3(options: S3Options): Promise<RunningS3> {
  const dataDir = resolve(options.dataDir)
  const directory = join(dataDir, 'objects')
  await mkdir(directory, { recursive: true })
  const port = options.port ?? (await keepPort(join(dataDir, 'port')))
  if (!(await isPortFree(port))) throw new Error(`Port ${port} for the S3 server is taken.`)
  const server = new S3rver({
    address: HOST,
    port,
    directory,
    silent: true,
    // It cannot verify the signatures of today's SDK for listing and for deleting several objects.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [{ name: options.bucket }],
  })
  await server.run()
  return {
    url: `http://${HOST}:${port}`,
    port,
    region: 'eu-west-2',
    bucket: options.bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
    },
  }
}
