import { z } from 'zod'
import { categoryId } from '#server/catalogue/staff/categories/category.schema.ts'
import {
  addCategoryBody,
  category,
  categoryNames,
  categoryOf,
  editCategoryBody,
  fieldsInput,
  orderBody,
} from '#server/http/rest/shapes/category.shape.ts'
import { row } from '#server/http/rest/row.ts'

const one = z.object({ data: category })
const byId = z.object({ id: categoryId })

export const adminCategoryRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/categories/add',
    id: 'addCategory',
    summary: 'Adds a category, hidden by default.',
    procedure: 'category.create',
    access: 'staff',
    body: addCategoryBody,
    response: one,
    status: 201,
    message: 'Category added successfully',
    names: categoryNames,
    refusals: [409],
    call: async ({ call, body: { _id: id, name: label, ...body }, media }) => {
      const input = { id, label, ...fieldsInput(body) }
      return { data: categoryOf(await call.category.create(input), media) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/categories/get',
    id: 'listCategories',
    summary: 'Every category in its order, hidden ones too.',
    procedure: 'category.list',
    access: 'staff',
    response: z.object({ data: z.array(category) }),
    call: async ({ call, media }) => ({
      data: (await call.category.list()).map((found) => categoryOf(found, media)),
    }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/categories/edit/{id}',
    id: 'editCategory',
    summary: 'Changes a category; its id and address stay the same.',
    procedure: 'category.update',
    access: 'staff',
    params: byId,
    body: editCategoryBody,
    response: one,
    message: 'Category updated successfully',
    names: categoryNames,
    refusals: [404, 409],
    call: async ({ call, params, body: { name: label, ...body }, media }) => {
      const input = { ...params, label, ...fieldsInput(body) }
      return { data: categoryOf(await call.category.update(input), media) }
    },
  }),
  row({
    method: 'PUT',
    path: '/api/admin/categories/order',
    id: 'orderCategories',
    summary: 'Sets the order of the categories.',
    procedure: 'category.order',
    access: 'staff',
    body: orderBody,
    response: z.object({}),
    message: 'Category order updated',
    refusals: [409],
    call: async ({ call, body }) => {
      await call.category.order(body)
      return {}
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/categories/delete/{id}',
    id: 'deleteCategory',
    summary: 'Removes a category that has no products.',
    procedure: 'category.remove',
    access: 'staff',
    params: byId,
    response: z.object({}),
    message: 'Category deleted successfully',
    refusals: [404, 409],
    call: async ({ call, params }) => {
      await call.category.remove(params)
      return {}
    },
  }),
]
