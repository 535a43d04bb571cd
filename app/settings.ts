/** What a provider configures and pages show. */
export interface Settings {
  providerName: string
  supportEmail: string
  /** A CSS colour, or empty for the product's own. */
  brandAccent: string
  /** Address of a logo image, or empty for the product's own mark. */
  logoUrl: string
  /** Shows the "Practice data" banner. */
  practiceData: boolean
  /** Where brokers without a signed contract go: a path of the portal, or an address of the provider. */
  onboardingUrl: string
}
