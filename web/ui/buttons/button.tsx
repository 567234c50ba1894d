import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

export type ButtonLook = {
  /** `filled` is the primary action, once a screen; `danger` deletes or rejects. */
  variant?: 'filled' | 'light' | 'default' | 'subtle' | 'white' | 'danger'
  /** 56, 48, 40 and 32 pixels high; the last on staff pages only, where it is 44 on a phone. */
  size?: 'lg' | 'md' | 'sm' | 'xs'
  fullWidth?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

export type ButtonProps = ButtonLook & ComponentProps<'button'>
export type AnchorButtonProps = ButtonLook & ComponentProps<'a'>

/** A button of the shop; `type` is `button` unless it says otherwise. */
export function Button(props: ButtonProps) {
  const { look, rest, children } = split(props)
  return (
    <button type="button" {...rest} className={look}>
      {children}
    </button>
  )
}

/** A link styled as a button. */
export function AnchorButton(props: AnchorButtonProps) {
  const { look, rest, children } = split(props)
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  )
}

function split<Props extends ButtonLook & { className?: string | undefined; children?: ReactNode }>(
  props: Props,
) {
  const { variant, size, fullWidth, leftSection, rightSection, className, children, ...rest } =
    props
  const names = [classes.button, classes[variant ?? 'filled'], classes[size ?? 'md']]
  if (fullWidth === true) names.push(classes.full)
  if (className !== undefined) names.push(className)
  const content = (
    <>
      {leftSection}
      {children}
      {rightSection}
    </>
  )
  return { look: names.join(' '), rest, children: content }
}
