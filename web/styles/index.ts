// The order of the global styles. Component styles are in no layer and win over these.
import './layers.css'
// oxlint-disable-next-line import/no-absolute-path -- made by build/vite-plugins.ts: no file
import '/virtual/theme.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './fonts.css'
import './reset.css'
import './global.css'
import './mantine.css'
