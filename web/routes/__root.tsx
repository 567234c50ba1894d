import '../styles/index.ts'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  useRouter,
  Scripts,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import besley from '../fonts/besley-first.woff2?url'
import instrumentSans from '../fonts/instrument-sans-first.woff2?url'
import { guard } from '../lib/guards.ts'
import type { RouterContext } from '../lib/router-context.ts'
import { FirstScript } from '../layout/first-script.tsx'
import { RouteAnnouncer } from '../layout/route-announcer.tsx'
import { NotFoundPage } from '#web/ui/page/error-page.tsx'
import { wordmarkImage } from '#web/ui/pictures/logo.tsx'
import { ToastHost } from '../ui/toast/toast-host.tsx'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    const user = await context.queryClient.query(
      context.trpc.auth.session.queryOptions(undefined, { staleTime: 'static' }),
    )
    const refusal = guard(user, location.pathname, location.href)
    if (refusal) throw redirect({ ...refusal, statusCode: 302 })
    // The crew's pages and those to print are outside the admin area's route, which has this rule
    // in the browser.
    const permission = matches.at(-1)?.staticData.permission
    if (import.meta.env.SSR && permission !== undefined) {
      const { staffRedirect } = await import('../layout/admin/staff-redirect.ts')
      const to = staffRedirect(user, location.pathname, permission)
      if (to !== null) throw redirect({ to, statusCode: 302 })
    }
    return { user }
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: match.context.shop.themeColor },
      { title: match.context.shop.shopName },
      { name: 'description', content: match.context.shop.settings.home.shopLead },
      { property: 'og:site_name', content: match.context.shop.shopName },
      { property: 'og:description', content: match.context.shop.settings.home.shopLead },
      { property: 'og:image', content: `${match.context.shop.origin}/icon-512.png` },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'en_GB' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      {
        rel: 'manifest',
        href: matches.at(-1)?.staticData.manifest ?? '/site.webmanifest',
      },
      font(besley),
      font(instrumentSans),
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

function Document({ children }: { children: ReactNode }) {
  const { shop, wordmark } = useRouter().options.context
  // Only the server has the drawing: the data of a page do not repeat it.
  const style: Record<string, string> = {
    ...shop.accent,
    ...(wordmark !== '' && { '--wordmark': wordmarkImage(wordmark) }),
  }
  return (
    <html lang="en-GB" style={style} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <FirstScript />
        <HeadContent />
      </head>
      <body>
        {children}
        <RouteAnnouncer />
        <ToastHost />
        <Scripts />
      </body>
    </html>
  )
}
