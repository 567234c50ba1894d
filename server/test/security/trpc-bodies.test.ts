import { expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { testShop } from '../harness.ts'

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'

test.each([
  [json, ''],
  [json, ' '],
  [json, '{'],
  [json, 'null'],
  [json, '[]'],
  [json, '"a"'],
  [json, '['.repeat(99)],
  [form, ''],
  [form, '--x'],
  [form, '--x\r\ncontent-disposition: form-data\r\n\r\n'],
  ['multipart/form-data', '--x--'],
  ['application/octet-stream', 'a'],
  ['text/plain', 'a'],
  ['application/x-www-form-urlencoded', 'a=b'],
])('a tRPC body of %s that is %j is refused without a server error', async (type, payload) => {
  const { deps, log } = await testShop()
  await using app = await buildApp(deps, log)
  for (const url of ['/trpc/cart.add', '/trpc/cart.add,auth.login?batch=1']) {
    const headers = { 'content-type': type }
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
    expect([url, statusCode]).toEqual([
      url,
      expect.toSatisfy((status) => [400, 415].includes(status)),
    ])
  }
})
