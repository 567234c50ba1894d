import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import {
  addFamilyBody,
  editFamilyBody,
  family,
  type RestOptions,
} from '#server/http/rest/shapes/family.shape.ts'
import { pageQuery, pagination } from '#server/http/rest/shapes/rest-fields.ts'
import { numberedListOf } from '#server/http/rest/list-pages.ts'
import { row } from '#server/http/rest/row.ts'
import type { Media } from '#server/images/name.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { pictureOrNone } from '#server/http/rest/picture-addresses.ts'

/** A family as REST names it. */
function familyOf(
  { id, options, ...others }: RouterOutputs['family']['update'],
  media: Media,
): z.output<typeof family> {
  const { slug, title, variants, notMade, createdAt, updatedAt } = others
  return {
    _id: id,
    slug,
    title,
    options: options.map((option) => ({
      _id: option.id,
      name: option.name,
      values: option.values.map(({ id: valueId, swatch, ...value }) => ({
        _id: valueId,
        ...value,
        swatch: pictureOrNone(media, swatch),
      })),
    })),
    variants,
    notMade,
    createdAt,
    updatedAt,
  }
}

/** The procedures' options from REST's. */
const optionsInput = (options: RestOptions) =>
  options.map(({ _id: id, values, ...option }) => ({
    ...option,
    id,
    values: values.map(({ _id: valueId, ...value }) => ({ ...value, id: valueId })),
  }))

const one = z.object({ data: family })
const byId = z.object({ id })

export const adminFamilyRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/families/add',
    id: 'addFamily',
    summary: 'Adds a family: options with values, and the products that are its variants.',
    procedure: 'family.create',
    access: 'staff',
    body: addFamilyBody,
    response: one,
    status: 201,
    message: 'Family added successfully',
    call: async ({ call, body, media }) => {
      const input = { ...body, options: optionsInput(body.options) }
      return { data: familyOf(await call.family.create(input), media) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/families/get',
    id: 'listFamilies',
    summary: 'Every family, the newest first.',
    procedure: 'family.list',
    access: 'staff',
    query: pageQuery,
    response: z.object({ data: z.array(family), pagination }),
    call: async ({ call, query, media }) => {
      const { items, nextCursor } = await numberedListOf(query, call.family.list)
      return { data: items.map((item) => familyOf(item, media)), pagination: { nextCursor } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/families/get/{id}',
    id: 'readFamily',
    summary: 'One family.',
    procedure: 'family.details',
    access: 'staff',
    params: byId,
    response: one,
    refusals: [404],
    call: async ({ call, params, media }) => ({
      data: familyOf(await call.family.details(params), media),
    }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/families/edit/{id}',
    id: 'editFamily',
    summary: 'Replaces the given parts, validated together with the others.',
    procedure: 'family.update',
    access: 'staff',
    params: byId,
    body: editFamilyBody,
    response: one,
    message: 'Family updated successfully',
    refusals: [404, 409],
    call: async ({ call, params, body, media }) => {
      const { options, ...others } = body
      const input = { ...others, ...params, ...(options && { options: optionsInput(options) }) }
      return { data: familyOf(await call.family.update(input), media) }
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/families/delete/{id}',
    id: 'deleteFamily',
    summary: 'Deletes a family; its products stay on sale.',
    procedure: 'family.remove',
    access: 'staff',
    params: byId,
    response: z.object({}),
    message: 'Family deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.family.remove(params)
      return {}
    },
  }),
]
