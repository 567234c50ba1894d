import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { modelIn, modelUrl, nameIn, takeMediaFrom, zoomUrl } from '#server/images/name.shared.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import { Picture } from './picture.tsx'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const name = '0123456789abcdef-1000x720-c8b7a6'
const stripe = { publishableKey: '', apiUrl: null }

test('every address of a picture has the bucket or CDN and the picture’s key there', () => {
  takeMediaFrom('https://cdn.example/shop')
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Picture name={name} alt="A sofa" sizes="100vw" />
    </MantineProvider>,
  )
  const keys = html.match(/[^\s",]+\.(?:avif|webp)/g) ?? []
  const beside = keys.filter((key) => !key.startsWith(`https://cdn.example/shop/images/${name}/`))
  expect({ beside, some: keys.length > 4 }).toEqual({ beside: [], some: true })
  // An address that staff paste from a page resolves to the picture.
  expect(nameIn(keys[0] ?? '')).toBe(name)

  // Zoomed pictures and models are there too.
  expect(zoomUrl(name)).toBe(`https://cdn.example/shop/images/${name}/1000.webp`)
  const model = modelUrl('0123456789abcdef.glb')
  expect(model).toBe('https://cdn.example/shop/models/0123456789abcdef.glb')
  expect(modelIn(model)).toBe('0123456789abcdef.glb')

  const shop = aPublicShop({ stripe })
  const { meta } = pageHead(shop, { title: 'A', description: 'B', path: '/', image: name })
  const content = `https://cdn.example/shop/images/${name}/1000.webp`
  expect(meta).toContainEqual({ property: 'og:image', content })
})
