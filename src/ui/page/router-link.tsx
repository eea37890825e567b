import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { TextLink } from './text-link.tsx'

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

/** A link in text to another screen. */
export const RouterLink = createLink(TextLink)

/** A link to another screen that looks like a button. */
export const LinkButton = createLink(AnchorButton)
