type Place = { readonly latitude: number; readonly longitude: number };

/**
 * Gives the maps that people in Iran have on their phones, with the address of a place in each.
 * @param by what they ride, where a map tells ways apart by it.
 */
export function waysTo(
  { latitude, longitude }: Place,
  by: 'two-wheeler' | 'driving',
): readonly { name: string; href: string }[] {
  const at = `${latitude},${longitude}`;
  return [
    { name: 'نشان', href: `https://nshn.ir/?lat=${latitude}&lng=${longitude}` },
    { name: 'بلد', href: `https://balad.ir/location?latitude=${latitude}&longitude=${longitude}&zoom=16` },
    { name: 'گوگل', href: `https://www.google.com/maps/dir/?api=1&destination=${at}&travelmode=${by}` },
    { name: 'ویز', href: `https://waze.com/ul?ll=${at}&navigate=yes` },
  ];
}
