import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { row } from '#server/http/rest/row.ts'
import { csvRow } from '#server/lib/csv.ts'
import {
  addPromotionBody,
  editPromotionBody,
  makeCodesBody,
  promotion,
  promotionInput,
  promotionNames as names,
  promotionOf,
} from '#server/http/rest/shapes/promotion.shape.ts'

const byId = z.object({ id })
const one = z.object({ data: promotion })

const codesExample =
  csvRow(['code', 'made', 'used by']) + csvRow(['SPRING-K4TRQ9XM', '27 Nov 2026, 10:04', 'EX-307'])

export const adminPromotionRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/promotions/add',
    id: 'addPromotion',
    summary: 'Adds a promotion: one that works by itself, or by a code.',
    procedure: 'promotion.create',
    access: 'staff',
    body: addPromotionBody,
    names,
    response: one,
    status: 201,
    message: 'Promotion added successfully',
    call: async ({ call, body }) => {
      const { name, kind, from: startsAt } = body
      const { updatedAt: _, ...given } = promotionInput(body)
      return { data: promotionOf(await call.promotion.create({ ...given, name, kind, startsAt })) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/promotions/get',
    id: 'listPromotions',
    summary: 'All promotions: running and planned ones first.',
    procedure: 'promotion.list',
    access: 'staff',
    response: z.object({ data: z.array(promotion) }),
    call: async ({ call }) => ({ data: (await call.promotion.list()).items.map(promotionOf) }),
  }),
  row({
    method: 'GET',
    path: '/api/admin/promotions/get/{id}',
    id: 'readPromotion',
    summary: 'One promotion.',
    procedure: 'promotion.details',
    access: 'staff',
    params: byId,
    response: one,
    refusals: [404],
    call: async ({ call, params }) => ({ data: promotionOf(await call.promotion.details(params)) }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/promotions/edit/{id}',
    id: 'editPromotion',
    summary: 'Replaces the given fields. Orders keep what they have.',
    procedure: 'promotion.update',
    access: 'staff',
    params: byId,
    body: editPromotionBody,
    names,
    response: one,
    message: 'Promotion updated successfully',
    refusals: [404, 409],
    call: async ({ call, params, body }) => {
      const { name, kind, from: startsAt } = body
      const input = { ...promotionInput(body), ...params, name, kind, startsAt }
      return { data: promotionOf(await call.promotion.update(input)) }
    },
  }),
  row({
    method: 'POST',
    path: '/api/admin/promotions/stop/{id}',
    id: 'stopPromotion',
    summary: 'Ends a promotion now.',
    procedure: 'promotion.stop',
    access: 'staff',
    params: byId,
    response: one,
    message: 'Promotion stopped',
    refusals: [404],
    call: async ({ call, params }) => ({ data: promotionOf(await call.promotion.stop(params)) }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/promotions/codes/{id}',
    id: 'makePromotionCodes',
    summary: 'Makes up to 1,000 more codes of a series, each of which is used once.',
    procedure: 'promotion.makeCodes',
    access: 'staff',
    params: byId,
    body: makeCodesBody,
    names: { made: 'codesMade' },
    response: one,
    status: 201,
    message: 'Codes made',
    refusals: [404, 409],
    call: async ({ call, params, body: { count, codesMade: made } }) => ({
      data: promotionOf(await call.promotion.makeCodes({ ...params, count, made })),
    }),
  }),
  row({
    method: 'GET',
    path: '/api/admin/promotions/codes/{id}/export.csv',
    id: 'exportPromotionCodes',
    summary: 'The codes of a series as a CSV file, each with the order that has it.',
    procedure: null,
    access: 'staff',
    permission: 'promotions',
    params: byId,
    response: z.object({ name: z.string(), content: z.custom<AsyncIterable<string>>() }),
    file: { type: 'text/csv', example: codesExample },
    refusals: [404, 429],
    call: ({ exportCodes, params: { id: promotionId } }) => exportCodes(promotionId),
  }),
]
