import type { ComponentPropsWithRef } from 'react'
import css from './text-link.module.css'

/** A link inside text. */
export function TextLink({ className = '', ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={`${css.link} ${className}`} />
}
