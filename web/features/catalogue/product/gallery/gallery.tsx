import { useHydrated } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react'
import { modelIn, modelUrl, zoomUrl } from '#server/images/name.shared.ts'
import { useMedia, useTaxonomy } from '#web/lib/shop.ts'
import { DimensionDrawing } from '#web/ui/drawing/dimension-drawing.tsx'
import { elevationOf, type ElevationName } from '#web/ui/drawing/elevation.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { RulerIcon } from '#web/ui/icons/icons-shop.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { ProductDetail } from '../load-product.ts'
import { drawnOf } from './drawn-of.ts'
import { gallerySizes } from './use-pictured.ts'
import { RoomButton } from './room-button.tsx'
import { ZoomLink } from '#web/features/catalogue/product/zoom/zoom-link.tsx'
import classes from './gallery.module.css'

type GalleryProps = {
  product: ProductDetail
  /** In the dialog the pictures are above their thumbnails, with arrows on them. */
  look: 'page' | 'dialog'
}

/**
 * The pictures, then the drawing with dimensions, so that even one picture makes a gallery. It
 * stays mounted when another variant of the family is selected, and then shows its first picture.
 * Before the scripts its thumbnails lead to the pictures' files and to the drawing further below.
 */
export const Gallery = memo(function Gallery({ product, look }: GalleryProps) {
  const [turned, setTurned] = useState({ of: product.id, to: 0 })
  const shown = turned.of === product.id ? turned.to : 0
  const setShown = (to: number) => setTurned({ of: product.id, to })
  const taxonomy = useTaxonomy()
  const media = useMedia()
  const drawn = drawnOf(product, taxonomy)
  const pictures = product.images.length > 0 ? product.images : [null]
  const count = pictures.length + (drawn === null ? 0 : 1)
  const picture = pictures[shown]
  const step = (by: number) => setShown((shown + by + count) % count)
  const onArrows = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const swipe = useSwipe(step)
  const hydrated = useHydrated()
  return (
    <div className={`${classes.gallery} ${classes[look]}`}>
      <div
        className={classes.main}
        role="group"
        aria-label="Pictures"
        // Another variant is announced with its price; its picture is not announced as well.
        aria-live={turned.of === product.id ? 'polite' : 'off'}
        {...swipe}
      >
        {shown < pictures.length ? (
          <Picture
            key={shown}
            name={picture}
            alt={shown === 0 ? product.alt : `${product.title}, picture ${shown + 1}`}
            sizes={gallerySizes}
            elevation={elevationOf(product.category, taxonomy)}
            eager={shown === 0}
            className={classes.picture}
          />
        ) : (
          drawn !== null && (
            <div className={`${classes.picture} ${classes.sheet}`}>
              <DimensionDrawing drawn={drawn} />
            </div>
          )
        )}
        {picture && (
          <ZoomLink
            key={product.id}
            className={classes.zoom}
            pictures={product.images}
            shown={shown}
            title={product.title}
          />
        )}
        {hydrated && look === 'page' && product.model !== null && (
          <RoomButton
            key={product.id}
            slug={product.slug}
            title={product.title}
            alt={product.alt}
            model={modelUrl(media, modelIn(product.model) ?? product.model)}
            modelVariant={product.modelVariant}
          />
        )}
        {hydrated && count > 1 && (
          <>
            <IconButton
              look="round"
              className={classes.previous}
              aria-label="Previous picture"
              onClick={() => step(-1)}
              onKeyDown={onArrows}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              look="round"
              className={classes.next}
              aria-label="Next picture"
              onClick={() => step(1)}
              onKeyDown={onArrows}
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
        {look === 'page' && count > 1 && (
          <span className={`${classes.position} num`}>
            {shown + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <Thumbs
          pictures={pictures}
          elevation={elevationOf(product.category, taxonomy)}
          widthCm={drawn?.dimensions.widthCm ?? null}
          shown={shown}
          onShow={setShown}
          onArrows={onArrows}
        />
      )}
    </div>
  )
})

/** The swipe distance to the next picture, in pixels. */
const SWIPE_PIXELS = 40

/** Swipe handlers: left for the next picture, right for the previous one. */
function useSwipe(step: (by: number) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === null) return
      const moved = event.clientX - from.current
      from.current = null
      if (Math.abs(moved) >= SWIPE_PIXELS) step(moved < 0 ? 1 : -1)
    },
  }
}

type ThumbsProps = {
  pictures: (string | null)[]
  /** The drawing where a picture is missing. */
  elevation: ElevationName
  /** Null: no drawing. */
  widthCm: number | null
  shown: number
  onShow: (index: number) => void
  onArrows: (event: KeyboardEvent) => void
}

function Thumbs(props: ThumbsProps) {
  const { pictures, elevation, widthCm, shown, onShow, onArrows } = props
  const media = useMedia()
  const showing = (index: number) => ({
    'aria-current': shown === index ? ('true' as const) : undefined,
    draggable: false,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onShow(index)
    },
    onKeyDown: onArrows,
  })
  return (
    <div className={classes.thumbs}>
      {pictures.map((name, index) => (
        <a
          key={name ?? index}
          href={name === null ? '#content' : zoomUrl(media, name)}
          aria-label={`Picture ${index + 1}`}
          {...showing(index)}
        >
          <Picture
            name={name}
            alt=""
            sizes="84px"
            elevation={elevation}
            className={classes.thumb}
          />
        </a>
      ))}
      {widthCm !== null && (
        <a
          href="#dimensions"
          aria-label={`Drawing with dimensions, ${widthCm} cm`}
          {...showing(pictures.length)}
        >
          <span className={`${classes.thumb} ${classes.ruler}`}>
            <RulerIcon />
            <small className="num">{widthCm} cm</small>
          </span>
        </a>
      )}
    </div>
  )
}
