import type { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import type { RouterOutputs } from '../router.ts'
import type { family, RestOptions } from './family.schema.ts'
import { pictureOrNone } from './pictures.ts'

/** A family as REST names it. */
export function familyOf(
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
export const optionsInput = (options: RestOptions) =>
  options.map(({ _id: id, values, ...option }) => ({
    ...option,
    id,
    values: values.map(({ _id: valueId, ...value }) => ({ ...value, id: valueId })),
  }))
