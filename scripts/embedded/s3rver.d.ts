/** The part of the package that we use; it brings no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      allowMismatchedSignatures: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: Server
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
