import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cookieName } from '#server/http/http-context.ts'
import { openApiDocument } from './openapi.ts'

/** The files of the API reader; the page loads nothing from other sites. */
const files = [
  {
    name: 'swagger-ui.css',
    type: 'text/css; charset=utf-8',
    url: import.meta.resolve('swagger-ui-dist/swagger-ui.css'),
  },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript; charset=utf-8',
    url: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
]

const starter = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  validatorUrl: null,
  withCredentials: true,
})
`

const pageOf = (title: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reader"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** The reader sets inline styles and has data: URLs of pictures in its style sheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The API document at `/api/openapi.json`, and a page that displays it and can send requests. */
export const docs: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { http } = deps.config
  const shopName = () => deps.settings.current().company.name
  const cookie = cookieName(http.secure)

  // Cached until the name or the categories change: generating it takes some milliseconds.
  let made: { shopName: string; taxonomy: Taxonomy; document: object } | undefined
  app.get('/openapi.json', () => {
    const name = shopName()
    const taxonomy = deps.categories.current()
    if (made?.shopName !== name || made.taxonomy !== taxonomy) {
      const document = openApiDocument({ shopName: name, cookie, taxonomy })
      made = { shopName: name, taxonomy, document }
    }
    return made.document
  })
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(pageOf(`${escaped(shopName())} API`)),
  )
  app.get('/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(starter),
  )
  for (const { name, type, url } of files) {
    const content = await readFile(fileURLToPath(url))
    app.get(`/docs/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    )
  }
}
