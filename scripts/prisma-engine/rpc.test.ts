import { expect, test } from 'vitest'
import { failure, readRequest, respond } from './rpc.ts'

const request = (method: string) => ({ id: 7, method, params: {} })

test("reads the CLI's requests and ignores its responses to ours", () => {
  expect(readRequest('{"jsonrpc":"2.0","id":7,"method":"diff","params":{}}')).toEqual(
    request('diff'),
  )
  expect(readRequest('{"jsonrpc":"2.0","id":7,"result":{}}')).toBeUndefined()
})

test('responds with null for a method that returns nothing', async () => {
  const engine = { reset: () => {} }
  expect(await respond(engine, request('reset'))).toEqual([{ jsonrpc: '2.0', id: 7, result: null }])
})

test('prints the text of a result before the response', async () => {
  const result = { exitCode: 2, stdout: 'DROP TABLE' }
  const responses = await respond({ diff: async () => result }, request('diff'))
  expect(responses).toEqual([
    { jsonrpc: '2.0', id: 7, method: 'print', params: { content: 'DROP TABLE' } },
    { jsonrpc: '2.0', id: 7, result },
  ])
})

test('responds with the error and its code when a method fails', async () => {
  const engine = {
    applyMigrations() {
      throw Object.assign(new Error('A migration failed.'), { code: 'P3018' })
    },
  }
  expect(await respond(engine, request('applyMigrations'))).toMatchObject([
    { id: 7, error: { data: { message: 'A migration failed.', error_code: 'P3018' } } },
  ])
})

test("an unknown method and a panic are failures, with the panic's own message", async () => {
  expect(await respond({}, request('unheardOf'))).toMatchObject([
    { error: { message: 'No such method: unheardOf' } },
  ])
  expect(failure(7, new Error('unreachable'), 'panicked at psl')).toMatchObject({
    error: { message: 'panicked at psl' },
  })
})

test('diagnoses again when the engine no longer knows the state after the migrations', async () => {
  const asked: [string, unknown][] = []
  const engine = {
    async evaluateDataLoss(params: unknown) {
      asked.push(['evaluateDataLoss', params])
      if (asked.length === 1) throw new Error('PostgreSQL shadow DB must be provided through ...')
      return { migrationSteps: 1 }
    },
    async devDiagnostic(params: unknown) {
      asked.push(['devDiagnostic', params])
    },
  }
  const params = { migrationsList: {}, filters: {}, schema: {} }
  const responses = await respond(engine, { id: 7, method: 'evaluateDataLoss', params })
  expect(responses).toEqual([{ jsonrpc: '2.0', id: 7, result: { migrationSteps: 1 } }])
  expect(asked).toEqual([
    ['evaluateDataLoss', params],
    ['devDiagnostic', { migrationsList: {}, filters: {} }],
    ['evaluateDataLoss', params],
  ])
})
