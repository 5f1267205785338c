import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CloseIcon, InfoIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import { type Arrival, arrivalText } from "./arrival.ts";

interface ArrivalBannerProps {
  arrival: Arrival;
  onDismiss: () => void;
}

export function ArrivalBanner({ arrival, onDismiss }: ArrivalBannerProps) {
  const { title, text } = arrivalText(arrival);
  return (
    <Banner label="Mudança de organização" tone="warning">
      <InfoIcon size={18} />
      <p role="status">
        <b>{title}</b> {text}
      </p>
      <IconButton label="Dispensar" size="sm" onClick={onDismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </Banner>
  );
}
