import { z } from 'zod'
import { id } from '../../lib/fields.ts'
import { pageQuery, pagination } from '../fields.ts'
import { numberedListOf } from '../pages.ts'
import { pictureAt } from '../pictures.ts'
import { productInput, productOf } from '../product.ts'
import { addProductBody, editProductBody, product, productNames } from '../product.schema.ts'
import { row } from '../row.ts'

const one = z.object({ data: product })

export const adminProductRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/products/upload-image',
    id: 'uploadImage',
    summary: 'Stores a picture (JPG, PNG, GIF or WEBP, at most 10 MB) and answers its address.',
    procedure: null,
    access: 'staff',
    upload: true,
    answer: z.object({ result: z.object({ url: z.string() }) }),
    status: 201,
    refusals: [413, 415, 429],
    call: async ({ addPicture, origin }) => ({
      result: { url: pictureAt(origin, await addPicture()) },
    }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/products/add',
    id: 'addProduct',
    summary: 'Adds a product.',
    procedure: 'catalogue.create',
    access: 'staff',
    body: addProductBody,
    answer: one,
    status: 201,
    message: 'Product add successfully',
    names: productNames,
    call: async ({ call, body, origin }) => {
      const { price, totalStock } = body
      const input = { ...productInput(body), pricePence: price, stock: totalStock }
      return { data: productOf(await call.catalogue.create(input), origin) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/products/get',
    id: 'listAdminProducts',
    summary: 'Everything that is sold, the newest first.',
    procedure: 'catalogue.adminList',
    access: 'staff',
    query: pageQuery,
    answer: z.object({ data: z.array(product), pagination }),
    call: async ({ call, query, origin }) => {
      const { items, nextCursor } = await numberedListOf(query, call.catalogue.adminList)
      return { data: items.map((item) => productOf(item, origin)), pagination: { nextCursor } }
    },
  }),
  row({
    method: 'PUT',
    path: '/api/admin/products/edit/{id}',
    id: 'editProduct',
    summary: 'Changes the fields that are sent, checked together with the others.',
    procedure: 'catalogue.update',
    access: 'staff',
    params: z.object({ id }),
    body: editProductBody,
    answer: one,
    message: 'Product is updated successfully',
    names: productNames,
    refusals: [404],
    call: async ({ call, params, body, origin }) => {
      const edited = await call.catalogue.update({ ...productInput(body), ...params })
      return { data: productOf(edited, origin) }
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/products/delete/{id}',
    id: 'deleteProduct',
    summary: 'Takes a product off sale; orders keep what they sold.',
    procedure: 'catalogue.archive',
    access: 'staff',
    params: z.object({ id }),
    answer: z.object({}),
    message: 'Product is deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.catalogue.archive(params)
      return {}
    },
  }),
]
