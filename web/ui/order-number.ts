/** An order's number as people read it: "HW-20418". */
export function orderNumber(number: number): string {
  return `HW-${number}`
}
