import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconLook = {
  'aria-label': string
  /** 44 by default; 40 and 32 where space is short and the pointer is a mouse. */
  size?: 'lg' | 'md' | 'sm'
  look?: 'plain' | 'square' | 'round'
}

/** A button that is only an icon; it always has a name. */
export function IconButton(props: ComponentProps<'button'> & IconLook) {
  return <button type="button" {...look(props)} />
}

/** A link that looks like it. */
export function IconLink({ children, ...props }: ComponentProps<'a'> & IconLook) {
  return <a {...look(props)}>{children}</a>
}

function look<Props extends IconLook & { className?: string | undefined }>(props: Props) {
  const { size = 'lg', look = 'plain', className = '', ...rest } = props
  return {
    ...rest,
    className: `${classes.button} ${classes[size]} ${classes[look]} ${className}`,
  }
}
