import sharp from 'sharp'
import { listPictures } from '#prisma/seed/files.ts'
import { pictureName } from '#prisma/seed/picture-names.ts'
import { seedCatalogue } from '#prisma/seed/seed-catalogue.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pictureKey } from '#server/images/add-image.ts'
import { pagePictures } from '#server/images/page-pictures.ts'
import { pictureFormats, widthsOf } from '#server/images/name.shared.ts'
import { openDeps } from './deps.ts'
import { takesScreenshots } from './take-screenshots.ts'

/**
 * Fills the shop with the whole demonstration catalogue; each picture is a blank placeholder,
 * except for screenshots.
 */
export async function seedShop(env: Record<string, string>): Promise<void> {
  const deps = openDeps(env)
  try {
    await seedCatalogue(deps, { images: takesScreenshots })
    if (!takesScreenshots) await storePlainPictures(deps)
  } finally {
    await deps.close()
  }
}

/** Processing the real pictures takes minutes, and no test needs them. */
async function storePlainPictures({ images }: Pick<Deps, 'images'>): Promise<void> {
  const paper = sharp({ create: { width: 16, height: 16, channels: 3, background: '#e7e3dc' } })
  const bytes = { avif: await paper.avif().toBuffer(), webp: await paper.webp().toBuffer() }
  for (const name of [...pagePictures, ...listPictures().map(pictureName)]) {
    const files = widthsOf(name).flatMap((width) =>
      pictureFormats.map((format) => ({ format, key: pictureKey(name, `${width}.${format}`) })),
    )
    await Promise.all(
      files.map(({ format, key }) => images.put(key, bytes[format], `image/${format}`)),
    )
  }
}
