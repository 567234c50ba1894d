import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  'aria-label': string
  /** 44 px by default; 40 and 32 where space is short and the pointer is a mouse. */
  size?: 'lg' | 'md' | 'sm'
  look?: 'plain' | 'square' | 'round'
}

/** An icon-only button, always with an accessible name. */
export function IconButton({
  size = 'lg',
  look = 'plain',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${classes[size]} ${classes[look]} ${className}`}
      {...rest}
    />
  )
}
