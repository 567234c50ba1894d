import { MantineProvider } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { theme } from '../theme.ts'

const Provided = createContext(false)

/**
 * Mantine with our theme around the parts that are made of it. Most pages of the storefront have
 * none at first, so it stands here and not at the root: 9 kB that their first load can spare.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  const provided = useContext(Provided)
  const nonce = useRouter().options.ssr?.nonce
  if (provided) return children
  return (
    <Provided value>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={() => nonce ?? ''}
      >
        {children}
      </MantineProvider>
    </Provided>
  )
}
