import { MantineProvider } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { theme } from '#web/theme.ts'

const Provided = createContext(false)

/**
 * Mantine's provider with the theme, around parts that use it. Not at the root, because most
 * storefront pages need none at first: it saves their first load 9 kB.
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
