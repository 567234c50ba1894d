import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api, ApiResponse } from './api.ts'
import type { Engine } from '../engine.ts'
import { pageFor, type PageResponse } from './payer-pages.ts'
import { API_VERSION } from '../types.ts'

const MAX_BODY = 256 * 1024

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function corsHeaders(request: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id, Idempotent-Replayed, Stripe-Should-Retry',
    ...(request.method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers':
        request.headers['access-control-request-headers'] ?? 'Authorization, Content-Type',
      'access-control-max-age': '300',
    }),
  }
}

function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: ApiResponse,
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache, no-store',
    'stripe-version': API_VERSION,
    ...corsHeaders(request),
    ...headers,
  })
  response.end(text)
}

function sendPage(response: ServerResponse, { status, html, location }: PageResponse): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(location !== undefined && { location }),
    ...(html !== undefined && {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    }),
  })
  response.end(html)
}

/** Responds to one HTTP request: the payer's pages, a browser's preflight, or the API. */
export async function handleRequest(
  { engine, api }: { engine: Engine; api: Api },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  if (method === 'OPTIONS') {
    response.writeHead(204, corsHeaders(request)).end()
    return
  }
  const body = method === 'POST' ? await readBody(request) : ''
  if (body === undefined) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const page = await pageFor(engine, { method, path, body })
  if (page) {
    sendPage(response, page)
    return
  }
  const query = mark === -1 ? '' : url.slice(mark + 1)
  const result = await api.respond({ method, path, query, body, headers })
  if (result) sendJson(request, response, result)
  else response.destroy()
}
