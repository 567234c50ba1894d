import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useShop } from '../lib/shop.ts'
import classes from './logo.module.css'
import wordmark from './wordmark.svg?raw'

const mark =
  'M8.6 5.2h3.9l1.6 10h6.2c3.1 0 4.7 1.6 4.7 4.5v7.6h-3.9v-6.9c0-1.2-.6-1.7-1.7-1.7h-5v8.6h-3.9V16.3Z'

const ofHazelwick = { viewBox: '2.4 3.5 137.9 27', ratio: 137.9 / 27 }

type LogoProps = {
  /**
   * The shop's name: shown as its wordmark, else set in type beside the mark. Hazelwick has a
   * wordmark.
   */
  name: string
  height?: number
}

export function Logo({ name, height = 29 }: LogoProps) {
  const { wordmark: drawn = name === 'Hazelwick' && ofHazelwick } = useShop()
  if (!drawn) return <NamedLogo name={name} height={height} />
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={drawn.viewBox}
      height={height}
      width={Math.round(height * drawn.ratio)}
      fill="currentColor"
    >
      <use href="#wordmark" />
    </svg>
  )
}

/**
 * The outline of the wordmark, once a page for all logos: the shop's own, or Hazelwick's, whose h
 * is a chair. Only the server renders it; the browser's scripts refer to it.
 */
export function Wordmark() {
  const { context } = useRouter().options
  const [html] = useState(() => {
    if (import.meta.env.SSR) return context.wordmark || wordmark
    return document.querySelector<SVGElement>('#wordmark')?.ownerSVGElement?.outerHTML ?? ''
  })
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

function NamedLogo({ name, height }: Required<LogoProps>) {
  return (
    <span className={classes.named} style={{ fontSize: height * 0.9 }}>
      <svg aria-hidden="true" viewBox="5 4 23 24" height={height} fill="currentColor">
        <path d={mark} />
      </svg>
      {name}
    </span>
  )
}
