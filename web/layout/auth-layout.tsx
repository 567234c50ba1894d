import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bannerPictures } from '#server/images/service-pictures.shared.ts'
import { useShop } from '../lib/shop.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './auth-layout.module.css'

const bedroom = bannerPictures[2]

/** Sign-in and sign-up: the form, beside a brand panel on large screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { shopName } = useShop()
  return (
    <div className={classes.page}>
      <header className={`${classes.panel} on-moss`}>
        <div className={classes.words}>
          <Link to="/" aria-label={`${shopName}, home`}>
            <Logo name={shopName} height={34} />
          </Link>
          <p className={classes.headline}>Welcome to {shopName}</p>
          <p className={classes.tagline}>Crafting Comfort, One Piece at a Time</p>
        </div>
        <Picture
          name={bedroom}
          alt=""
          sizes="50vw"
          elevation="bed"
          eager
          className={classes.picture}
        />
      </header>
      <main id="content" className={classes.form}>
        <Link to="/" className={classes.phoneLogo} aria-label={`${shopName}, home`}>
          <Logo name={shopName} height={28} />
        </Link>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  )
}
