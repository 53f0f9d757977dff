/** The accounts to which the demo's branches are paid; the numbers are made up, their check digits are right. */
export const bankAccounts = [
  { vendor: 'vanak', sheba: 'IR510560000000000104200001', ownerName: 'ترنج ونک' },
  { vendor: 'fereshteh', sheba: 'IR240170000000000204200002', ownerName: 'ترنج فرشته' },
] as const;
