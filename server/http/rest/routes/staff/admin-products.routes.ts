import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { id } from '#server/lib/fields.ts'
import { pageQuery, pagination } from '#server/http/rest/shapes/rest-fields.ts'
import { numberedListOf } from '#server/http/rest/list-pages.ts'
import { modelAt, pictureAt } from '#server/http/rest/picture-addresses.ts'
import {
  oneWithRemarks,
  productInput,
  refuseMove,
  staffProducts,
  addProductBody,
  editProductBody,
  staffProduct,
} from '#server/http/rest/shapes/product.shape.ts'
import { productNames } from '#server/http/rest/shapes/product-fields.ts'
import { row } from '#server/http/rest/row.ts'

const one = z.object({
  data: staffProduct,
  remarks: z
    .array(z.string())
    .describe('What to check: measurements that differ from those of its 3D model.')
    .meta({
      examples: [
        [
          'Width is 12 cm out: 84.0 cm in the model, 72 here. Customers would see it too wide in their room.',
        ],
      ],
    }),
})

/** An uploaded 3D model, with its measurements. */
const uploadedModel = z
  .object({
    url: z.string(),
    triangles: z.int(),
    variants: z.array(z.string()).describe('Its material variants (KHR_materials_variants).'),
    widthCm: z.number(),
    depthCm: z.number(),
    heightCm: z.number(),
  })
  .meta({
    examples: [
      {
        url: 'https://shop.example/media/models/0123456789abcdef.glb',
        triangles: 18_240,
        variants: ['Slate weave / Oak', 'Oat weave / Oak'],
        widthCm: 212,
        depthCm: 94,
        heightCm: 82,
      },
    ],
  })

/** The address of an uploaded picture. */
const uploadedPicture = z.object({ url: z.string() }).meta({
  examples: [{ url: 'https://shop.example/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp' }],
})

export const adminProductRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/products/upload-image',
    id: 'uploadImage',
    summary: 'Stores a picture (JPG, PNG, GIF or WEBP, up to 10 MB) and returns its address.',
    procedure: null,
    access: 'staff',
    permission: 'catalogue',
    upload: true,
    response: z.object({ result: uploadedPicture }),
    status: 201,
    refusals: [413, 415, 429],
    call: async ({ addPicture, media }) => ({
      result: { url: pictureAt(media, await addPicture()) },
    }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/products/upload-model',
    id: 'uploadModel',
    summary: 'Checks and stores a 3D model (GLB, up to 10 MB) and returns its address and size.',
    procedure: null,
    access: 'staff',
    permission: 'catalogue',
    upload: true,
    response: z.object({ result: uploadedModel }),
    status: 201,
    refusals: [413, 415, 429],
    call: async ({ addModel, media }) => {
      const { name, facts } = await addModel()
      if (!facts) throw new ShopError('INTERNAL', {})
      const { triangles, variants, widthCm, depthCm, heightCm } = facts
      const url = modelAt(media, name)
      return { result: { url, triangles, variants, widthCm, depthCm, heightCm } }
    },
  }),
  row({
    method: 'POST',
    path: '/api/admin/products/add',
    id: 'addProduct',
    summary: 'Adds a product.',
    procedure: 'catalogue.create',
    access: 'staff',
    body: addProductBody,
    response: one,
    status: 201,
    message: 'Product add successfully',
    names: productNames,
    call: async ({ body, ...caller }) => {
      const { title, description, category, price, totalStock } = body
      await refuseMove(caller, body)
      const needed = { title, description, category, pricePence: price, stock: totalStock }
      const input = { ...productInput(body), ...needed }
      return oneWithRemarks(caller, await caller.call.catalogue.create(input))
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/products/get',
    id: 'listAdminProducts',
    summary: 'All products on sale, the newest first.',
    procedure: 'catalogue.adminList',
    access: 'staff',
    query: pageQuery,
    response: z.object({ data: z.array(staffProduct), pagination }),
    call: async ({ query, ...caller }) => {
      const { items, nextCursor } = await numberedListOf(query, async (page) => {
        const { items: sold, pagination } = await caller.call.catalogue.adminList(page)
        return { items: await staffProducts(caller, sold), pagination }
      })
      return { data: items, pagination: { nextCursor } }
    },
  }),
  row({
    method: 'PUT',
    path: '/api/admin/products/edit/{id}',
    id: 'editProduct',
    summary: 'Changes the given fields, validated together with the others.',
    procedure: 'catalogue.update',
    access: 'staff',
    params: z.object({ id }),
    body: editProductBody,
    response: one,
    message: 'Product updated successfully',
    names: productNames,
    refusals: [404],
    call: async ({ params, body, ...caller }) => {
      await refuseMove(caller, body, params.id)
      const edited = await caller.call.catalogue.update({ ...productInput(body), ...params })
      return oneWithRemarks(caller, edited)
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/products/delete/{id}',
    id: 'deleteProduct',
    summary: 'Archives a product; orders keep their lines.',
    procedure: 'catalogue.archive',
    access: 'staff',
    params: z.object({ id }),
    response: z.object({}),
    message: 'Product deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.catalogue.archive(params)
      return {}
    },
  }),
]
