import { type BrandingColors, DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import { isHexColor } from "#shared/values/color.ts";

/** Replaces incomplete colours by the defaults. */
export function drawableColors({
  primaryColor,
  secondaryColor,
  accentColor,
}: BrandingColors): BrandingColors {
  return {
    primaryColor: colorOr(primaryColor, DEFAULT_BRANDING.primaryColor),
    secondaryColor: colorOr(secondaryColor, DEFAULT_BRANDING.secondaryColor),
    accentColor: colorOr(accentColor, DEFAULT_BRANDING.accentColor),
  };
}

function colorOr(text: string, standard: string): string {
  const color = text.trim().toLowerCase();
  return isHexColor(color) ? color : standard;
}
