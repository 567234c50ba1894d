import { icon } from './icon.tsx'

// The icons of the storefront frame: header, footer, cards, controls.
export const MenuIcon = /* @__PURE__ */ icon('M4 6l16 0M4 12l16 0M4 18l16 0')
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9l6 6l6 -6')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 6l-6 6l6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 6l6 6l-6 6')
export const SearchIcon = /* @__PURE__ */ icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6')
export const CartIcon = /* @__PURE__ */ icon(
  'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 17h-11v-14h-2M6 5l14 1l-1 7h-13',
)
export const CloseIcon = /* @__PURE__ */ icon('M18 6l-12 12M6 6l12 12')
export const PlusIcon = /* @__PURE__ */ icon('M12 5l0 14M5 12l14 0')
export const MinusIcon = /* @__PURE__ */ icon('M5 12l14 0')
export const CheckIcon = /* @__PURE__ */ icon('M5 12l5 5l10 -10')
export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12l14 0M13 18l6 -6M13 6l6 6')
export const ArrowDownIcon = /* @__PURE__ */ icon('M12 5l0 14M18 13l-6 6M6 13l6 6')
export const PauseIcon = /* @__PURE__ */ icon(
  'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
)
export const PlayIcon = /* @__PURE__ */ icon('M7 4v16l13 -8l-13 -8')
export const CameraIcon = /* @__PURE__ */ icon(
  'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
)
export const PinIcon = /* @__PURE__ */ icon(
  'M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5 -1.5l1.5 -4l4 -4M9 15l-4.5 4.5M14.5 4l5.5 5.5',
)
export const AlertIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01',
)
export const SignOutIcon = /* @__PURE__ */ icon(
  'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2M9 12h12l-3 -3M18 15l3 -3',
)
export const UserIcon = /* @__PURE__ */ icon(
  'M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
)
export const RetryIcon = /* @__PURE__ */ icon(
  'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
)
// Of the promises on the home page, which product, contact and staff pages have too.
export const TruckIcon = /* @__PURE__ */ icon(
  'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-4m-1 -8h11v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5M3 9l4 0',
)
export const ReturnIcon = /* @__PURE__ */ icon('M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
)
