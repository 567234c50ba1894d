import { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import { addFeatureInput } from '#server/banner/banner.schema.ts'
import { id } from '#server/lib/fields.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { moment, restId } from '../shapes/rest-fields.ts'
import { pictureAt } from '../picture-addresses.ts'
import { row } from '../row.ts'

const image = 'https://shop.example/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp'

const feature = z.object({ _id: restId, image: z.string(), createdAt: moment }).meta({
  id: 'FeatureImage',
  examples: [
    {
      _id: '01935b25-3c7e-7f4a-8d77-8e9f0a1b2c3d',
      image,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
})

const featureOf = (
  { id: _id, image: name, createdAt }: RouterOutputs['feature']['add'],
  media: Media,
): z.output<typeof feature> => ({ _id, image: pictureAt(media, name), createdAt })

export const featureRoutes = [
  row({
    method: 'GET',
    path: '/api/common/feature/get',
    id: 'listFeatureImages',
    summary: 'The feature images, in banner order.',
    procedure: 'feature.list',
    access: 'anyone',
    response: z.object({ data: z.array(feature) }),
    call: async ({ call, media }) => {
      const { items } = await call.feature.list()
      return { data: items.map((item) => featureOf(item, media)) }
    },
  }),
  row({
    method: 'POST',
    path: '/api/common/feature/add',
    id: 'addFeatureImage',
    summary: 'Puts an uploaded picture first in the banner.',
    procedure: 'feature.add',
    access: 'staff',
    body: addFeatureInput.meta({ examples: [{ image }] }),
    response: z.object({ data: feature }),
    status: 201,
    message: 'Feature image added successfully',
    call: async ({ call, body, media }) => ({
      data: featureOf(await call.feature.add(body), media),
    }),
  }),
  row({
    method: 'DELETE',
    path: '/api/common/feature/delete/{id}',
    id: 'deleteFeatureImage',
    summary: 'Removes a picture from the banner.',
    procedure: 'feature.remove',
    access: 'staff',
    params: z.object({ id }),
    response: z.object({}),
    message: 'Feature image deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.feature.remove(params)
      return {}
    },
  }),
]
